import { z } from 'zod'
import { fieldFault } from './field-faults.ts'

const faultOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldFault }).error?.issues.map(({ message }) => message)

test.each([
  [z.string(), undefined, '必填'],
  [z.enum(['a', 'b']), undefined, '必填'],
  [z.union([z.number(), z.boolean()]), undefined, '必填'],
  [z.string(), 3, '应为文字'],
  [z.number().int(), 1.5, '应为整数'],
  [z.string().min(1), '', '不能为空'],
  [z.string().min(8), 'a', '至少 8 个字符'],
  [z.string().max(2), 'abc', '最多 2 个字符'],
  [z.array(z.string()).min(1), [], '不能为空'],
  [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项'],
  [z.number().min(1), 0, '不能小于 1'],
  [z.number().lt(5), 5, '应小于 5'],
  [z.number().multipleOf(0.5), 0.3, '应为 0.5 的倍数'],
  [z.enum(['a', 'b']), 'c', '应为以下之一：a、b'],
  [z.literal(1), 2, '应为1'],
  [z.email(), 'x', '应为邮箱地址'],
  [z.string().regex(/^\d$/), 'x', '格式不正确'],
  [z.string().startsWith('/'), 'x', '应以“/”开头'],
  [z.strictObject({}), { a: 1 }, '没有这样的字段：a'],
  [z.union([z.number(), z.boolean()]), 'x', '格式不正确'],
] as const)('a fault is told in a sentence (%#)', (schema, value, sentence) => {
  expect(faultOf(schema, value)).toEqual([sentence])
})

test('the sentence of a rule stands before the general one', () => {
  expect(faultOf(z.string().min(1, '请输入姓名'), '')).toEqual(['请输入姓名'])
})
