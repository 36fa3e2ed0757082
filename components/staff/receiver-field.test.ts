import { receiverFault, receiverFrom } from './receiver-field.tsx'

test('a phone is taken as it is pasted, a number of a user only as it is', () => {
  expect(receiverFrom(' +86 138-0000-0001')).toEqual({ phone: '13800000001' })
  expect(receiverFrom(' 12 ')).toEqual({ userId: 12 })
  // Without their marks these would be other users.
  for (const typed of ['12.5', '12-34', '(12)', '1 2', '+1 380 000 0001'])
    expect([typed, receiverFault(typed)]).toEqual([typed, '请填写用户编号或完整手机号'])
})
