import { cueText } from './cue.ts'

const at = (phase: 'ready' | 'thinking' | 'answering', left: number, isHeld = false) =>
  cueText({ phase, left, isHeld })

test('each phase has its words, and the last half minute is announced once', () => {
  expect(at('ready', 60)).toBe('还没开始')
  expect(at('thinking', 60)).toBe('正在想')
  expect(at('answering', 180)).toBe('正在答，3 分钟')
  expect(at('answering', 31)).toBe('正在答，3 分钟')
  expect(at('answering', 30)).toBe('正在答，最后 30 秒')
  expect(at('answering', 1)).toBe(at('answering', 30))
})

test('a clock that stands says so', () => {
  expect(at('answering', 10, true)).toBe('已停下，按“接着答”继续')
  expect(at('thinking', 10, true)).toBe('已停下，按“接着想”继续')
})
