/** Every failure a call can answer: HTTP status, the code in the envelope, and the sentence the user reads. */
export const errors = {
  bad_request: { status: 400, code: 400, message: '请求格式有误，请刷新后重试' },
  unauthorized: { status: 401, code: 401, message: '登录已过期，请重新登录' },
  forbidden: { status: 403, code: 403, message: '您没有权限进行此操作' },
  not_found: { status: 404, code: 404, message: '您访问的内容不存在或已被删除' },
  method_not_allowed: { status: 405, code: 405, message: '不支持的请求方式' },
  conflict: { status: 409, code: 409, message: '内容已发生变化，请刷新后重试' },
  too_large: { status: 413, code: 413, message: '提交的内容过大' },
  unsupported_media: { status: 415, code: 415, message: '请以 JSON 格式提交' },
  invalid_input: { status: 422, code: 422, message: '提交的内容有误，请检查后重试' },
  too_many_requests: { status: 429, code: 429, message: '操作过于频繁，请稍后再试' },
  internal: { status: 500, code: 500, message: '服务器开小差了，请稍后再试' },
  unavailable: { status: 503, code: 503, message: '服务正在启动或维护，请稍后再试' },
} as const satisfies Record<string, { status: number; code: number; message: string }>

export type ErrorCode = keyof typeof errors
