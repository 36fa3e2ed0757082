import { typed } from './shapes.ts'

test('each demand on a text that is missed has its own sentence', () => {
  const said = (text: string) =>
    typed({ missing: '请填写兑换码', max: [5] })
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  expect(said('  ')).toEqual(['请填写兑换码'])
  expect(said('x'.repeat(6))).toEqual(['不超过 5 个字'])
  expect(said('xxxxx')).toBeUndefined()
})
