-- Programs of the MK-61 in Neovim: language server and the debug adapter for nvim-dap.
local M = { config = { cmd = { 'eggog' }, lang = nil } }

--- cmd: how eggog is started, a list of words; lang: 'en' or 'ru', that of the locale by default.
function M.setup(config)
  M.config = vim.tbl_extend('force', M.config, config or {})
  local ok, dap = pcall(require, 'dap')
  if not ok then return end
  local words = M.words('dap')
  dap.adapters.pmk = { type = 'executable', command = words[1], args = vim.list_slice(words, 2) }
  dap.configurations.pmk = {
    { type = 'pmk', request = 'launch', name = 'MK-61', program = '${file}', stopOnEntry = true },
  }
end

--- The words that start a server of eggog.
function M.words(server)
  local words = vim.deepcopy(M.config.cmd)
  table.insert(words, server)
  if M.config.lang then vim.list_extend(words, { '--lang', M.config.lang }) end
  return words
end

function M.attach(buffer)
  local options = {
    name = 'eggog',
    cmd = M.words('lsp'),
    root_dir = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':h'),
  }
  if vim.lsp.start then
    vim.lsp.start(options, { bufnr = buffer })
  else
    M.client = M.client or vim.lsp.start_client(options)
    vim.lsp.buf_attach_client(buffer, M.client)
  end
end

return M
