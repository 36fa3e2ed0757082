import type { Penalty, PointMark, SharedPoint } from '#lib/questions/types.ts'
import styles from './marked.module.css'

type Props = {
  points: readonly PointMark[]
  /** The points as the question has them, with their other wordings. */
  shared: readonly SharedPoint[]
  deductions: readonly Penalty[]
  /** Which point cost most, counted from 0. */
  dearest: number | null
  idOf: (index: number) => string
}

/** Shows the marks of each scoring point, the learner's own words that they were given for, a remark, and what was taken off. */
export function PointRows({ points, shared, deductions, dearest, idOf }: Props) {
  const hasQuotes = points.some(({ quote }) => quote !== '')
  const others = new Map(shared.map(({ code, alternatives }) => [code, alternatives.join('；')]))
  return (
    <section className={styles.points} aria-label="采分点得分">
      <h3>采分点{hasQuotes && <small> 引文出自您的答案</small>}</h3>
      <ul>
        {points.map(({ code, text, score, full, quote, note }, index) => (
          <li
            key={code}
            id={idOf(index)}
            tabIndex={-1}
            data-dearest={index === dearest || undefined}
          >
            <Sign score={score} full={full} />
            <div className={styles.point}>
              <p>{text}</p>
              {others.get(code) && <small>也算：{others.get(code)}</small>}
              {quote !== '' && <q>{quote}</q>}
              {note !== '' && <p className={styles.remark}>{note}</p>}
            </div>
            <span className={styles.marks}>
              <b>{score}</b> / {full}
            </span>
          </li>
        ))}
        {deductions.map(({ code, name, count, marks }) => (
          <li key={code}>
            <span className={styles.sign} aria-hidden="true">
              −
            </span>
            <p className={styles.point}>
              {name}
              {count > 1 && ` ${count} 处`}
            </p>
            <span className={styles.marks}>−{marks}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ score, full }: Pick<PointMark, 'score' | 'full'>) {
  const met = score >= full ? 'all' : score > 0 ? 'half' : 'none'
  const { sign, name } = signs[met]
  return (
    <span className={styles.sign} data-met={met}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

const signs = {
  all: { sign: '✓', name: '写到了' },
  half: { sign: '½', name: '写到一部分' },
  none: { sign: '–', name: '没有写到' },
} as const
