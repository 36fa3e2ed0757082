import { Link } from '#components/ui/link.tsx'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import styles from './mark-list.module.css'
import { marks, markTexts } from './marks.ts'

type Props = { items: readonly AnsweredItem[]; pathOf: (position: number) => string }

/** Lists what stands out, what it means, and the questions it concerns; nothing where nothing does. */
export function MarkList({ items, pathOf }: Props) {
  const found = marks.filter((mark) => items.some((item) => item.marks.includes(mark)))
  if (found.length === 0) return null
  return (
    <section className={styles.marks}>
      <h2>提示</h2>
      <dl>
        {found.map((mark) => {
          const concerned = items.filter((item) => item.marks.includes(mark))
          return (
            <div key={mark}>
              <dt>
                {markTexts[mark].name} <small>{concerned.length} 题</small>
              </dt>
              <dd className="muted">{markTexts[mark].meaning}</dd>
              <dd className={styles.positions}>
                {concerned.map(({ position }) => (
                  <Link
                    key={position}
                    href={pathOf(position)}
                    aria-label={`${markTexts[mark].name}：第${position}题`}
                  >
                    {position}
                  </Link>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
