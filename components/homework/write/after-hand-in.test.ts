import { afterHandIn } from './after-hand-in.ts'

test('what the server has is said, whatever this window asked for', () => {
  expect(afterHandIn({ id: 3, state: 'self' })).toEqual({
    words: '已提交，可以对照答案自评了',
    path: '/homeworkCorrect?id=3',
  })
  expect(afterHandIn({ id: 3, state: 'submitted' })).toEqual({
    words: '已提交，批好后会有消息告诉您',
    path: '/myhomeworkDetail?id=3',
  })
})
