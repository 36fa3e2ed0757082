/** What forms say of an SMS code as well as the server; apart from the other sentences, which a browser has no use for. */
export const codeTexts = { wrong: '请输入正确的验证码', notSent: '短信发送失败' } as const
