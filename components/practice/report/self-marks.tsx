import { Link } from '#components/ui/link.tsx'
import type { AnsweredItem, AnsweredSitting } from '#lib/practice/shapes.ts'
import { whoMarks } from '#lib/questions/policies/who-marks.ts'
import { AskMarking } from './ask-marking.tsx'
import styles from './self-marks.module.css'
import { hasPoints, marksOf, openMarks } from './text/marks-text.ts'

type Props = {
  sitting: Pick<AnsweredSitting, 'id' | 'written' | 'items'>
  pathOf: (position: number) => string
}

/** The questions with something written: who marks them, what a person gave, and how far the learner has marked them. */
export function SelfMarks({ sitting: { id, written: standing, items }, pathOf }: Props) {
  const written = items.filter(
    (item) => item.byPerson || item.selfFull > 0 || openMarks(marksOf(item)) > 0,
  )
  if (written.length === 0) return null
  const given = written.filter(({ byPerson }) => byPerson)
  const open = written.filter(({ byPerson }) => !byPerson)
  const words = whoMarks(standing, 'after')
  return (
    <section className={styles.written} aria-label="批阅与自评">
      <Entries items={given} pathOf={pathOf} />
      {/* Who marks is said of what is not marked yet, never above the marks that were given. */}
      {open.length > 0 && words && <p>{words}</p>}
      {standing.state === 'ask' && <AskMarking sittingId={id} left={standing.left} />}
      <Entries items={open} pathOf={pathOf} />
    </section>
  )
}

type EntriesProps = { items: readonly AnsweredItem[]; pathOf: Props['pathOf'] }

function Entries({ items, pathOf }: EntriesProps) {
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item) => (
        <li key={item.position}>
          <Entry item={item} path={pathOf(item.position)} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ item, path }: { item: AnsweredItem; path: string }) {
  const { position, question, selfScore, selfFull, byPerson, atDesk, score, full } = item
  const open = openMarks(marksOf(item))
  const done = selfScore !== null && `自评 ${selfScore} / ${selfFull}`
  const way = hasPoints(question) ? '去自评' : '没有采分点'
  if (byPerson)
    return (
      <>
        <Link href={path}>第 {position} 题　看批阅</Link>
        <span>
          得分 {score} / {full}
        </span>
      </>
    )
  return (
    <>
      <Link href={path}>
        第 {position} 题{open > 0 && `　${way}`}
      </Link>
      <span>
        {[done, atDesk ? '老师批阅中' : open > 0 && `未评分 ${open} 分`].filter(Boolean).join('，')}
      </span>
    </>
  )
}
