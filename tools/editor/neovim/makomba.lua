-- Neovim 0.10 or later: put this into your init.lua, or into lua/makomba.lua and `require("makomba")`.
-- `makomba` is looked for on the PATH; write its path in `cmd` otherwise.

vim.filetype.add({ extension = { lud = "ludii" } })

vim.api.nvim_create_autocmd("FileType", {
  pattern = "ludii",
  callback = function(event)
    vim.bo[event.buf].commentstring = "// %s"
    vim.bo[event.buf].shiftwidth = 4
    vim.bo[event.buf].expandtab = true
    vim.lsp.start({
      name = "makomba",
      cmd = { "makomba", "lsp" },
      root_dir = vim.fs.dirname(event.file),
    })
    -- On every save: lay the description out.
    vim.api.nvim_create_autocmd("BufWritePre", {
      buffer = event.buf,
      callback = function() vim.lsp.buf.format({ bufnr = event.buf, timeout_ms = 1000 }) end,
    })
  end,
})
