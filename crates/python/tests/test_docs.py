"""The programs in `docs/python.md` run, one after the other, as a reader would type them."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs/python.md"


@pytest.mark.skipif(not PAGE.exists(), reason="the page belongs to the repository")
def test_the_programs_of_the_page_run():
    pytest.importorskip("pettingzoo")
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    programs = [block for block in blocks if "{{#include" not in block]
    assert len(programs) == 5
    names: dict = {}
    for number, program in enumerate(programs):
        exec(compile(program, f"program {number} of {PAGE.name}", "exec"), names)
    assert names["game"].is_over and names["points"].shape == (3,) and not names["env"].agents
