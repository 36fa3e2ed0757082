import { Button } from '#components/ui/button.tsx'
import type { Asked } from '#lib/exams/finder/asked.ts'
import type { OwnField } from '#lib/exams/finder/own-fields.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './finder-view.module.css'
import { OwnInput } from './own-input.tsx'

type Props = { asked: Asked; fields: OwnField[]; position: { id: number; title: string } }

/** Asks in the row of a position for what it depends on; all positions are judged anew with it. */
export function MissingFields({ asked, fields, position: { id, title } }: Props) {
  const kept = Object.entries({ ...asked, verdict: null, page: null }).filter(
    ([name, value]) => value !== null && value !== '' && !fields.some((field) => field === name),
  )
  return (
    <form
      action={href(positionsPage)}
      method="get"
      aria-label={`补充信息：${title}`}
      className={styles.missing}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {fields.map((field) => (
        <OwnInput key={field} field={field} id={`missing-${id}-${field}`} />
      ))}
      <Button type="submit" variant="second">
        补上再看
      </Button>
    </form>
  )
}
