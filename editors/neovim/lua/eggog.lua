-- Programs of the MK-61 in Neovim: language server, lenses, coverage, and the debug adapter for nvim-dap.
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

local space = vim.api.nvim_create_namespace('eggog-coverage')
local marks = { covered = 'DiffAdd', never = 'DiffDelete', ['never-jumps'] = 'DiffChange', ['always-jumps'] = 'DiffChange' }

--- Shows the answer of the server to "Show what replays and properties execute".
local function show_coverage(buffer, spans)
  vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
  for _, span in ipairs(spans or {}) do
    local line = vim.api.nvim_buf_get_lines(buffer, span.line, span.line + 1, false)[1] or ''
    -- The protocol counts in UTF-16, the editor in bytes.
    local from = vim.str_byteindex(line, span.from, true)
    local to = vim.str_byteindex(line, span.to, true)
    vim.api.nvim_buf_set_extmark(buffer, space, span.line, from, { end_col = to, hl_group = marks[span.mark] })
  end
end

--- :EggogCoverage in a program.
function M.coverage()
  local buffer = vim.api.nvim_get_current_buf()
  local params = { command = 'eggog.coverage', arguments = { vim.uri_from_bufnr(buffer) } }
  vim.lsp.buf_request(buffer, 'workspace/executeCommand', params, function(_, spans) show_coverage(buffer, spans) end)
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
  vim.api.nvim_buf_create_user_command(buffer, 'EggogCoverage', M.coverage, {})
  vim.api.nvim_create_autocmd({ 'BufEnter', 'CursorHold', 'InsertLeave' }, {
    buffer = buffer,
    callback = function()
      -- Until the server has said what it can do there is nobody to ask.
      local clients = (vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = buffer })) or vim.lsp.buf_get_clients(buffer)
      for _, client in pairs(clients) do
        if client.server_capabilities and client.server_capabilities.codeLensProvider then
          vim.lsp.codelens.refresh()
          return
        end
      end
    end,
  })
end

return M
