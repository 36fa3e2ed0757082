import type { ComponentProps } from 'react'
import type { SWRResponse } from 'swr'
import { Badge } from '#components/ui/badge.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Select } from '#components/ui/select.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { isOpen } from '#lib/drills/allowance.ts'
import type { DrillList } from '#lib/drills/contract.ts'
import { DRILLS } from '#lib/own-papers/limits.ts'
import styles from './own-papers.module.css'

type Props = {
  field: (
    name: 'level' | 'each',
  ) => Pick<ComponentProps<typeof Select>, 'field' | 'value' | 'fault' | 'onChange'>
  dealt: Pick<SWRResponse<DrillList>, 'data' | 'error' | 'mutate'>
  /** Ids of the chosen families, in the order in which they were chosen. */
  families: readonly string[]
  onChange: (families: readonly string[]) => void
}

/** Keeps those of the chosen families that are still dealt to the learner: staff may have hidden one since it was chosen. */
export const openAmong = (families: readonly string[], data: DrillList | undefined) =>
  families.filter((id) => data?.families.some((one) => one.id === id && isOpen(one, data.left)))

/** Which drills are dealt to the paper: of which families, how hard, and how many of each. */
export function DrillFields({ field, dealt: { data, error, mutate }, families, onChange }: Props) {
  if (!data && error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  if (!data) return <Skeleton heights={[44, 160]} />
  const { left } = data
  return (
    <>
      <div className={styles.fields}>
        <Select label="难度" {...field('level')}>
          <option value="">按我在每种题型的难度</option>
          {[1, 2, 3].map((level) => (
            <option key={level} value={level}>
              {level} 级
            </option>
          ))}
        </Select>
        <TextField
          label={`每种题型几道（一共 ${DRILLS.fewest}—${DRILLS.most} 道）`}
          inputMode="numeric"
          {...field('each')}
        />
      </div>
      {[...new Set(data.families.map(({ chapter }) => chapter))].map((chapter) => (
        <fieldset key={chapter} className={styles.families}>
          <legend>{chapter}</legend>
          {data.families
            .filter((family) => family.chapter === chapter)
            .map(({ id, name, membersOnly }) => (
              <label key={id} className={styles.pick}>
                <input
                  type="checkbox"
                  checked={families.includes(id)}
                  disabled={!isOpen({ membersOnly }, left)}
                  onChange={() =>
                    onChange(
                      families.includes(id)
                        ? families.filter((one) => one !== id)
                        : [...families, id],
                    )
                  }
                />
                <span>
                  {name} {membersOnly && <Badge tone="gold">会员</Badge>}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
      <p className="muted">
        {data.families.length === 0
          ? '题目正在整理，请稍后再来。'
          : left === null
            ? '没做过的题先出。'
            : `没做过的题先出，组卷时计入每天的刷题：今天还有 ${left} 道。`}
      </p>
    </>
  )
}
