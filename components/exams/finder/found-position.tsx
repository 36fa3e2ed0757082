import { Badge } from '#components/ui/badge.tsx'
import type { Asked } from '#lib/exams/finder/asked.ts'
import type { FoundPosition } from '#lib/exams/finder/found.ts'
import type { Reason } from '#lib/exams/finder/judge.ts'
import styles from './finder-view.module.css'
import { MissingFields } from './missing-fields.tsx'
import { verdictNames } from './verdicts.ts'

const tones = { fits: 'good', read: 'brand', ask: undefined, no: 'hot' } as const

/** One position, whether it fits, and why not; the table's own words are folded below. */
export function FoundPositionItem({ item, asked }: { item: FoundPosition; asked: Asked }) {
  const { city, unit, title, code, headcount, verdict, reasons } = item
  const missing = reasons.flatMap(({ kind, field }) => (kind === 'ask' && field ? [field] : []))
  return (
    <li data-verdict={verdict}>
      <div className={styles.head}>
        <Badge tone={tones[verdict]}>{verdictNames[verdict]}</Badge>
        <h3>{title}</h3>
        <p className="facts">
          <span>{city?.name ?? '中央机关'}</span>
          <span>{unit}</span>
          {code && <span>职位代码 {code}</span>}
          <span>招 {headcount} 人</span>
        </p>
      </div>
      {verdict === 'fits' && <p className={styles.fits}>录入的条件都相符。</p>}
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.what} ${reason.text}`} data-kind={reason.kind}>
              <b>{reason.what}</b>
              {leads[reason.kind]}
              {reason.text}
            </li>
          ))}
        </ul>
      )}
      {verdict === 'ask' && <MissingFields asked={asked} fields={missing} position={item} />}
      <details>
        <summary>
          看原文<span className="visually-hidden">：{title}</span>
        </summary>
        <dl>
          <Demand name="学历" text={item.education} />
          <Demand name="专业" text={item.majors} />
          <Demand name="条件" text={item.conditions} />
          <Demand name="备注" text={item.note} />
        </dl>
      </details>
    </li>
  )
}

const leads: Record<Reason['kind'], string> = {
  no: '不符：',
  read: '需核对原文：',
  ask: '待补充：',
}

function Demand({ name, text }: { name: string; text: string }) {
  if (!text) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
