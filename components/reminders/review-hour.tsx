import { useState } from 'react'
import { LoadError } from '#components/ui/load-error.tsx'
import { Select } from '#components/ui/select.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { reviewReminder, setReviewReminder } from '#lib/reminders/calls.ts'
import { reviewHours } from '#lib/reminders/hours.ts'
import styles from './reminder-settings.module.css'

/** At which hour reviews that are due are told, or not at all; stored as soon as it is chosen. */
export function ReviewHour() {
  const { data, error, mutate } = useEndpoint(reviewReminder, {})
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (value: string) => {
    const hour = reviewHours.find((one) => String(one) === value) ?? null
    setIsBusy(true)
    try {
      await mutate(await call(setReviewReminder, { hour }), { revalidate: false })
      notify('success', hour === null ? '不再提醒复习' : `有题到期的日子，${hour} 点提醒您`)
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <section className={styles.part} aria-labelledby="review-reminder">
      <h2 id="review-reminder">复习提醒</h2>
      {data ? (
        <Select
          label="有题到期的日子，几点提醒"
          hint="一天最多一次；没有到期的题就不提醒。"
          value={String(data.hour ?? '')}
          disabled={isBusy}
          onChange={(value) => void choose(value)}
        >
          <option value="">不提醒</option>
          {reviewHours.map((hour) => (
            <option key={hour} value={hour}>
              {hour}:00
            </option>
          ))}
        </Select>
      ) : error ? (
        <LoadError onRetry={() => void mutate().catch(() => undefined)} />
      ) : (
        <Skeleton heights={[72]} />
      )}
    </section>
  )
}
