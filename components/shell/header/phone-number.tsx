import { dialable } from '#lib/platform/text/dialable.ts'
import type { Settings } from '#lib/site/views.ts'

type Props = { settings: Pick<Settings, 'phone' | 'workTime'> }

/** The telephone number and when somebody answers; nothing without a number. */
export function PhoneNumber({ settings: { phone, workTime } }: Props) {
  if (!phone) return null
  return (
    <p>
      咨询电话 <a href={`tel:${dialable(phone) ?? phone}`}>{phone}</a>
      {workTime && <span>　{workTime}</span>}
    </p>
  )
}
