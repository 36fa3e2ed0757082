import { EmptyState } from './empty-state.tsx'
import { Link } from './link.tsx'
import { shortDay } from './short-day.ts'

/** One registration window; all days are those of Shanghai, as 2026-03-01. */
export type WindowLine = {
  id: number
  title: string
  kind: string
  place: { name: string; href: string } | null
  from: string
  until: string
  examDate: string | null
  note: string
  state: 'upcoming' | 'open' | 'closed'
}

const stateNames = { upcoming: '未开始', open: '报名中', closed: '已结束' }

/** Registration windows as a narrow table: what, where, until when. */
export function ExamWindows({ windows }: { windows: WindowLine[] }) {
  if (windows.length === 0) return <EmptyState title="近期没有开放的报名" />
  return (
    <table className="exam-windows">
      <caption className="visually-hidden">报名窗口</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">考试</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {windows.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.title}
              <span className="facts">
                {line.place ? <Link href={line.place.href}>{line.place.name}</Link> : '全国'}
                <span>
                  报名 <time dateTime={line.from}>{shortDay(line.from)}</time> 至{' '}
                  <time dateTime={line.until}>{shortDay(line.until)}</time>
                </span>
                {line.examDate && (
                  <span>
                    考试 <time dateTime={line.examDate}>{shortDay(line.examDate)}</time>
                  </span>
                )}
              </span>
            </th>
            <td>
              <span data-state={line.state}>{stateNames[line.state]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
