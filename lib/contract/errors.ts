import { texts } from '#lib/text/account-rules.ts'

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
  wrong_credentials: { status: 422, code: 422, message: '账号或密码错误' },
  wrong_password: { status: 422, code: 422, message: '原密码不正确' },
  weak_password: { status: 422, code: 422, message: '这个密码太常见，容易被猜到，请换一个' },
  wrong_code: { status: 422, code: 422, message: texts.codeWrong },
  code_spent: { status: 422, code: 422, message: '验证码已失效，请重新获取' },
  slider_required: { status: 422, code: 422, message: '请先完成滑块验证' },
  slider_failed: { status: 422, code: 422, message: '滑块验证未通过，请重试' },
  phone_registered: { status: 409, code: 409, message: '该手机号已注册，请直接登录' },
  phone_taken: { status: 409, code: 409, message: '该手机号已绑定其他账号' },
  phone_present: { status: 409, code: 409, message: '该账号已绑定手机号' },
  password_present: { status: 409, code: 409, message: '该账号已有密码，请使用修改密码' },
  too_many_addresses: { status: 409, code: 409, message: '最多保存 20 个收货地址' },
  upload_refused: { status: 422, code: 422, message: '上传图片失败' },
  sms_failed: { status: 503, code: 503, message: texts.smsFailed },
  wechat_not_configured: { status: 503, code: 503, message: '微信登录尚未开通' },
  wechat_failed: { status: 503, code: 503, message: '微信授权失败，请重试' },
  attempt_closed: { status: 409, code: 409, message: '这次练习已经交卷' },
  nothing_to_practise: { status: 409, code: 409, message: '这里暂时没有可以练习的题目' },
  vip_required: { status: 403, code: 403, message: '开通会员后可以练习这部分题目' },
  ai_quota_used: {
    status: 403,
    code: 403,
    message: '您的免费 AI 解析次数已用完，开通会员可不限次数使用 AI 解析',
  },
  ai_failed: { status: 503, code: 503, message: 'AI 解析生成失败，请稍后再试' },
  /** A business code of the specification: it travels on 200 and opens the registration. */
  account_not_registered: { status: 200, code: 4005, message: '该手机号尚未注册，请先注册' },
  too_many_requests: { status: 429, code: 429, message: '操作过于频繁，请稍后再试' },
  internal: { status: 500, code: 500, message: '服务器开小差了，请稍后再试' },
  unavailable: { status: 503, code: 503, message: '服务正在启动或维护，请稍后再试' },
} as const satisfies Record<string, { status: number; code: number; message: string }>

export type ErrorCode = keyof typeof errors
