/** Content-Security-Policy of what is no page: opened by itself it loads nothing, and no page frames it. */
export const noPage = "default-src 'none'; frame-ancestors 'none'"
