"""The package as it is built: the wheel, the source distribution, the extension.

`GAMUT_WHEEL` and `GAMUT_SDIST` name the files.
"""

import functools
import os
import platform
import re
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest
from conftest import FULL

from gamut_games import _native

README = Path(__file__).parent.parent / "README.md"


def program() -> str:
    """The program in the README."""
    return README.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]


@pytest.mark.skipif("GAMUT_WHEEL" not in os.environ, reason="GAMUT_WHEEL names no wheel")
def test_the_readme_runs_in_an_empty_environment(tmp_path):
    venv.create(tmp_path / "fresh", with_pip=True)
    python = next(path for path in (tmp_path / "fresh").glob("*/python*") if path.stem == "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", os.environ["GAMUT_WHEEL"]]
    subprocess.run(pip, check=True)
    # Not in the folder of the sources, and without the variables of this environment.
    run = subprocess.run([python, "-I", "-c", program()], cwd=tmp_path, check=True, capture_output=True, text=True)
    outcome, _, returns = run.stdout.partition(" [")
    assert outcome.split()[0] in ("1", "2", "3", "draw") and len(returns.strip(" ]\n").split()) == 3


def counts_bits_by_an_instruction(code: bytes) -> bool:
    """Returns whether a program has POPCNT of 64 bits, with the prefixes of the two halves of the registers."""
    return sum(code.count(b"\xf3" + prefix + b"\x0f\xb8") for prefix in (b"\x48", b"\x49", b"\x4c", b"\x4d")) > 100


@pytest.mark.skipif("GAMUT_SDIST" not in os.environ, reason="GAMUT_SDIST names no source distribution")
def test_the_source_distribution_has_the_popcount_flag_and_all_files():
    with tarfile.open(os.environ["GAMUT_SDIST"]) as archive:
        names = {name.partition("/")[2]: name for name in archive.getnames()}
        # pip runs cargo next to pyproject.toml.
        assert "pyproject.toml" in names and "Cargo.lock" in names
        text = {name: archive.extractfile(full).read() for name, full in names.items() if archive.getmember(full).isfile()}
    assert b"target-cpu=x86-64-v2" in text[".cargo/config.toml"]
    # Whatever a crate includes is there, so that it compiles.
    included = {
        os.path.normpath(os.path.join(os.path.dirname(name), path))
        for name, code in text.items()
        if name.endswith(".rs")
        for path in re.findall(r'(?<!doc = )include_(?:str|bytes)!\("([^"]+)"\)', code.decode())
    }
    assert len(included) > 5 and included <= text.keys(), included - text.keys()


IS_X86_64 = platform.machine() in ("x86_64", "AMD64")


@pytest.mark.skipif(not FULL or "GAMUT_SDIST" not in os.environ, reason="the long form compiles GAMUT_SDIST")
def test_the_source_distribution_compiles_from_its_tarball(tmp_path):
    """Without code generation, and with the flag; the workflow for wheels installs it by pip."""
    with tarfile.open(os.environ["GAMUT_SDIST"]) as archive:
        # Python 3.11 has filters from 3.11.4 on.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tmp_path)
    (root,) = tmp_path.iterdir()
    # Files of a tarball are old, and cargo compiles what has changed since it last did.
    for source in root.rglob("*.rs"):
        source.touch()
    # Without a network: what it needs was needed for the wheel, too.
    options = ["--offline", "--quiet", "--package", "gamut-python", "--lib"]
    cargo = functools.partial(subprocess.run, cwd=root, check=True, env={**os.environ, "PYO3_PYTHON": sys.executable})
    cargo(["cargo", "check", *options])
    target = cargo(["cargo", "rustc", *options, "--profile", "check", "--", "--print", "cfg"], capture_output=True, text=True)
    assert 'target_feature="popcnt"' in target.stdout.splitlines() or not IS_X86_64


@pytest.mark.skipif(not IS_X86_64, reason="another processor")
def test_the_extension_counts_bits_by_an_instruction():
    assert counts_bits_by_an_instruction(Path(_native.__file__).read_bytes())
