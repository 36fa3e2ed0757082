import { dialable } from './dialable.ts'

test('a note behind a phone number is not dialled', () => {
  expect(dialable('400-000-0000（演示）')).toBe('400-000-0000')
  expect(dialable('+86-10-12345678 转 2')).toBe('+86-10-12345678')
  expect(dialable('请在线留言')).toBeNull()
})
