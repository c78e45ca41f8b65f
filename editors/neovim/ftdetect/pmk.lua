vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = '*.pmk',
  callback = function() vim.bo.filetype = 'pmk' end,
})
