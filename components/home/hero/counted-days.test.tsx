import { renderToStaticMarkup } from 'react-dom/server'
import { CountedDays } from './counted-days.tsx'

const html = (id: number | null) =>
  renderToStaticMarkup(
    <CountedDays exam={{ id, title: '考试', day: '2026-11-29' }} today="2026-11-23" />,
  )

test('a day of one’s own is no written exam, in what is seen and in what is read out', () => {
  expect(html(3)).toContain('aria-label="距笔试 6 天"')
  expect(html(null)).toContain('aria-label="距考试 6 天"')
  expect(html(null)).not.toContain('笔试')
})
