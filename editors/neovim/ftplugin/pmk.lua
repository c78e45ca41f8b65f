vim.bo.commentstring = '; %s'
vim.bo.comments = ':;'
vim.opt_local.iskeyword:append('@')
require('eggog').attach(vim.api.nvim_get_current_buf())
