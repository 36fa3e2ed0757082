import { noHtml } from '#lib/platform/text/html.ts'
import { isAddress } from '#lib/questions/stored.ts'
import type { AnalysisItem } from '#lib/questions/types.ts'
import { audioType, namedAnalyses } from './analysis-kinds.ts'

const item = (id: string, type: AnalysisItem['type'], isAi = false): AnalysisItem => ({
  ...{ id, type, isAi, analysis: noHtml, thumbsUp: null },
})

test('texts are numbered, a single recording is not, and what a model wrote is not among them', () => {
  const list = [item('1', 'text'), item('2', 'video'), item('3', 'text'), item('4', 'text', true)]
  expect(namedAnalyses(list).map(({ name, item: { id } }) => [name, id])).toEqual([
    ['文字解析1', '1'],
    ['文字解析2', '3'],
    ['视频解析', '2'],
  ])
})

test('only addresses of this site or by https are played', () => {
  expect(isAddress('https://video.example/a.mp4')).toBe(true)
  expect(isAddress('/media/a.mp4')).toBe(true)
  const others = ['a1b2c3', '//evil.example/a.mp4', '/\\evil.example', 'javascript:alert(1)']
  expect(others.filter(isAddress)).toEqual([])
})

test('a sound is ogg or mp4 by its name, else mpeg', () => {
  expect(audioType('/a.ogg?x=1')).toBe('audio/ogg')
  expect(audioType('/a.m4a')).toBe('audio/mp4')
  expect(audioType('/a.mp3')).toBe('audio/mpeg')
})
