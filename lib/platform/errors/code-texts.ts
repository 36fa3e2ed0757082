/** What forms say of an SMS code as well as the server; apart from the other sentences, which a browser has no use for. */
export const codeTexts = {
  wrong: '请输入正确的验证码',
  notSent: '短信发送失败',
  proofRequired: '获取验证码前需要浏览器完成安全校验，请刷新页面后重试',
  another: '验证码正确。为保护您的账号，请再获取并输入一个新的验证码，也可使用密码登录',
} as const
