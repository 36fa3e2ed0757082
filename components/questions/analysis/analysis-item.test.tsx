import { renderToStaticMarkup } from 'react-dom/server'
import type { AnalysisItem as Item } from '#lib/questions/types.ts'
import { AnalysisItem } from './analysis-item.tsx'

const recording = (type: 'video' | 'audio', analysis: string): Item => ({
  ...{ id: '1:1', type, analysis, isAi: false, thumbsUp: null },
})
const draw = (item: Item) => renderToStaticMarkup(<AnalysisItem list={[item]} questionId={1} />)

test.each([
  ['video', '播放视频解析'],
  ['audio', '播放音频解析'],
] as const)('a %s that has a name waits for a press', (type, label) => {
  for (const name of ['zhenhua-maodun', 'polyv:e6b23c6f51c4b1cb9f0302a92ed42440_e']) {
    const html = draw(recording(type, name))
    expect(html).toContain(label)
    expect(html).not.toMatch(/<(?:video|audio|source|iframe|script)/)
    expect(html).not.toContain(name)
  }
})

test('one that has an address is there, and loads nothing before it is played', () => {
  const video = draw(recording('video', 'https://video.example/a.mp4'))
  expect(video).toMatch(/<video[^>]*preload="none"[^>]*src="https:\/\/video\.example\/a\.mp4"/)
  const audio = draw(recording('audio', '/sounds/a.ogg'))
  expect(audio).toContain('<source src="/sounds/a.ogg" type="audio/ogg"/>')
  expect(audio).toContain('preload="none"')
})
