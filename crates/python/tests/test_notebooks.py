"""Notebooks run from top to bottom."""

from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.py"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file):
    jupytext, nbclient = pytest.importorskip("jupytext"), pytest.importorskip("nbclient")
    notebook = jupytext.read(file)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    assert any(cell.get("outputs") for cell in notebook.cells)
