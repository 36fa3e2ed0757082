import type { ExamPositions, LastLine } from '#lib/exams/positions.ts'
import { scoreWriter } from '#lib/platform/text/score-decimals.ts'
import styles from './position-table.module.css'

/** Positions as a table; on phones each is a record of its own. */
export function PositionTable({ items }: Pick<ExamPositions, 'items'>) {
  const write = scoreWriter(
    items.flatMap(({ lastLine }) => (lastLine ? [lastLine.lowest, lastLine.highest] : [])),
  )
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">职位表</caption>
      <thead>
        <tr>
          <th scope="col">职位</th>
          <th scope="col">招录</th>
          <th scope="col">专业</th>
          <th scope="col">学历</th>
          <th scope="col">去年进面 / 满分</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, unit, title, code, headcount, majors, education, lastLine }) => (
          <tr key={id}>
            <th scope="row">
              {unit}
              <small>{title}</small>
              {code && <small>职位代码 {code}</small>}
            </th>
            <td data-label="招">{headcount} 人</td>
            <td data-label="专业">{majors}</td>
            <td data-label="学历">{education}</td>
            <td data-label="去年进面">
              {lastLine === null ? (
                <>
                  <span aria-hidden="true">—</span>
                  <span className="visually-hidden">没有去年的分数线</span>
                </>
              ) : (
                <Line line={lastLine} write={write} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows last year's line; among several that had the name nobody can say whose it was. */
function Line({ line, write }: { line: LastLine; write: (score: number) => string }) {
  const { isOwn, positions, lowest, highest, fullScore } = line
  const from = write(lowest)
  return (
    <>
      {!isOwn && (
        <small>
          {positions === 1
            ? '同名职位'
            : `同名 ${positions} 个职位${lowest === highest ? '均为' : ''}`}
        </small>
      )}
      {lowest === highest ? from : `${from}–${write(highest)}`} / {fullScore}
    </>
  )
}
