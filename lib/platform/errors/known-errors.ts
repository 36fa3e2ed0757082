import { codeTexts } from './code-texts.ts'

/** The failures that a browser tells apart, by their code or sentence; apart from the others, which it has no use for. */
export const knownErrors = {
  /** Not one of the specification's: the form of the password asks for the code too. */
  staff_proof_required: {
    status: 422,
    code: 4220,
    message: '工作人员登录须同时填写密码和短信验证码',
  },
  /** The same for anybody who has set up an authenticator, with a password or a code. */
  authenticator_required: {
    status: 422,
    code: 4221,
    message: '请再输入验证器中的 6 位数字，或一个恢复码',
  },
  wrong_authenticator_code: {
    status: 422,
    code: 422,
    message: '验证器的数字不正确或已经用过，请等下一组数字再试',
  },
  weak_password: { status: 422, code: 422, message: '这个密码太常见，容易被猜到，请换一个' },
  wrong_code: { status: 422, code: 422, message: codeTexts.wrong },
  /** The code was right and is spent; strangers prove one more while codes are guessed. */
  another_code: { status: 422, code: 4222, message: codeTexts.another },
  code_spent: { status: 422, code: 422, message: '验证码已失效，请重新获取' },
  /** `data.challenge` is what the browser has to work on; it asks again with the result as `proof`. */
  proof_required: { status: 428, code: 428, message: codeTexts.proofRequired },
  phone_registered: { status: 409, code: 409, message: '该手机号已注册，请直接登录' },
  phone_taken: { status: 409, code: 409, message: '该手机号已绑定其他账号' },
  too_many_addresses: { status: 409, code: 409, message: '最多保存 20 个收货地址' },
  /** Beyond what guests may practise: the browser asks for the account. */
  account_required: { status: 403, code: 4030, message: '登录后可以练习这部分题目' },
  /** Handed in, and its page says that it waits for its results. */
  results_sealed: { status: 409, code: 4090, message: '已交卷，成绩在公布后可看' },
  /** A business code of the specification: it travels on 200 and opens the registration. */
  account_not_registered: { status: 200, code: 4005, message: '该手机号尚未注册，请先注册' },
} as const satisfies Readonly<Record<string, { status: number; code: number; message: string }>>
