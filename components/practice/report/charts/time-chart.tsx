import { outcomeOf, outcomes } from '#components/practice/report/outcome.ts'
import type { Outcome } from '#components/questions/analysis/own-answer.ts'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { spanText } from '#lib/platform/text/duration.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { costliest, slowAndWrong, suggestedLines, suggestedOf } from './figures.ts'
import styles from './time-chart.module.css'

type Props = {
  items: readonly AnsweredItem[]
  pathOf: (position: number) => string
}

const gap = 0.2

/** Time spent on each question as bars beside the suggested time, and the three that went furthest beyond it. */
export function TimeChart({ items, pathOf }: Props) {
  // What is said aloud should take as long as its clock gave, which is suggested nowhere.
  if (items.every(({ seconds, isSpoken }) => seconds === 0 || isSpoken)) return null
  const spent = Math.max(10, ...items.map(({ seconds }) => seconds))
  // One essay must not press all other bars flat: what is beyond it is said in the table alone.
  const most = Math.min(4 * spent, Math.max(spent, ...items.map((item) => item.suggestedSeconds)))
  const longest = items.find(({ seconds }) => seconds === spent)
  const slow = items.filter(({ marks }) => marks.includes('slow')).length
  const label = [
    `${items.length} 道题的用时`,
    ...(longest ? [`最长的是第 ${longest.position} 题 ${spanText(longest.seconds)}`] : []),
    `超时 ${slow} 道`,
  ].join('，')
  const seen = items.map(outcomeOf)
  const lost = slowAndWrong(items)
  const lines = suggestedLines(items).filter(({ seconds }) => seconds <= most)
  return (
    <Section title="时间花在哪" count={`建议共 ${spanText(suggestedOf(items))}`}>
      <figure>
        <figcaption className={styles.key}>
          {(Object.keys(outcomes) as Outcome[])
            .filter((outcome) => seen.includes(outcome))
            .map((outcome) => (
              <span key={outcome} data-outcome={outcome}>
                {outcomes[outcome].name}
              </span>
            ))}
          {lines.length > 0 && <span data-suggested>建议用时</span>}
        </figcaption>
        <div className={styles.plot}>
          <span className={styles.most} aria-hidden="true">
            {spanText(most)}
          </span>
          <svg
            viewBox={`0 0 ${items.length} ${most}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
          >
            {items.map((item, index) => (
              <g key={item.position}>
                <title>{`第 ${item.position} 题：${spanText(item.seconds)}，建议 ${spanText(item.suggestedSeconds)}，${outcomes[outcomeOf(item)].name}`}</title>
                <rect className={styles.reach} x={index} width="1" height={most} />
                <rect
                  className={styles.bar}
                  data-outcome={outcomeOf(item)}
                  x={index + gap / 2}
                  y={most - item.seconds}
                  width={1 - gap}
                  height={item.seconds}
                />
              </g>
            ))}
            {lines.map(({ from, to, seconds }) => (
              <path
                key={from}
                className={styles.suggested}
                d={`M${from} ${most - seconds}H${to}`}
              />
            ))}
          </svg>
          <div className={styles.ends} aria-hidden="true">
            <span>第 {items[0]?.position} 题</span>
            <span>第 {items.at(-1)?.position} 题</span>
          </div>
        </div>
        {lost.length > 0 && (
          <p className="muted">
            第 {lost.map(({ position }) => position).join('、')}{' '}
            题都超过建议用时的一倍半，而且答错了：拿不准时先跳过，做完再回来。
          </p>
        )}
      </figure>
      <Costliest items={items} pathOf={pathOf} />
    </Section>
  )
}

function Costliest({ items, pathOf }: Props) {
  const beyond = costliest(items)
  if (beyond.length === 0) return <p className={styles.words}>做过的题都没有超过建议用时。</p>
  return (
    <>
      <p className={styles.words}>超出建议用时最多的：</p>
      <ol className={styles.costliest}>
        {beyond.map(({ position, seconds, suggestedSeconds }) => (
          <li key={position}>
            <Link href={pathOf(position)}>第 {position} 题</Link>
            <span>
              多花 {spanText(seconds - suggestedSeconds)}
              <small>
                　用时 {spanText(seconds)}，建议 {spanText(suggestedSeconds)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
