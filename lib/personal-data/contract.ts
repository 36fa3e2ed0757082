import { z } from 'zod'
import { email, name, oldPassword, phoneCode } from '#lib/accounts/fields.ts'
import { NAME_MAX, texts } from '#lib/accounts/rules.ts'
import { userInfo } from '#lib/accounts/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'

const done = z.object({ done: z.literal(true) })
/** One window with the other changes of an account. */
const changes = { name: 'account-change', calls: 30, seconds: 600 }

/** Calls about what the site knows of one user: shown, changed, exported and deleted. */
export const personalData = rows({
  updateProfile: {
    group: 'account',
    access: 'user',
    rateLimit: changes,
    summary: '修改昵称、姓名与邮箱',
    input: z.object({
      nick_name: z.string().trim().max(NAME_MAX),
      user_name: name,
      email,
    }),
    example: { nick_name: '小张', user_name: '张三', email: 'zhangsan@example.com' },
    output: userInfo,
  },
  updateAvatar: {
    group: 'account',
    access: 'user',
    rateLimit: { name: 'avatar', calls: 10, seconds: 600 },
    summary: '以已上传的图片作头像；key 为上传凭据前缀之下的对象名',
    input: z.object({ key: z.string().min(1).max(300) }),
    example: { key: 'web/avatar/1/20260301/a.png' },
    output: userInfo,
  },
  exportMyData: {
    group: 'account',
    access: 'user',
    rateLimit: { name: 'export', calls: 10, seconds: 3600 },
    summary: '导出本站保存的关于我的全部数据',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    group: 'account',
    access: 'user',
    rateLimit: { name: 'delete-account', calls: 10, seconds: 3600 },
    summary: '注销账号：核对密码或短信验证码后删除个人数据',
    input: z
      .object({ password: oldPassword.optional(), phoneCode: phoneCode.optional() })
      .refine((form) => form.password !== undefined || form.phoneCode !== undefined, {
        path: ['password'],
        message: texts.passwordMissing,
      }),
    example: { password: 'kaogong-2026-xx' },
    output: done,
  },
})
