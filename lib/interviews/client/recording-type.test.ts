import { recordingType } from './recording-type.ts'

test('the first type that the browser writes is taken, and none is made up', () => {
  expect(recordingType('audio', () => true)).toBe('audio/webm;codecs=opus')
  expect(recordingType('video', (type) => type.includes('mp4'))).toBe('video/mp4')
  expect(recordingType('audio', (type) => type === 'audio/webm')).toBe('audio/webm')
  expect(recordingType('video', () => false)).toBeNull()
})
