import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { addParcelLine } from '#lib/parcels/calls.ts'
import type { StaffParcelTrack } from '#lib/parcels/contract.ts'
import { parcelRules } from '#lib/parcels/rules.ts'
import { type ParcelState, parcelStates } from '#lib/parcels/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import styles from './desk-form.module.css'
import { ParcelBadge } from './parcel-badge.tsx'

type Props = { track: StaffParcelTrack; reload: () => Promise<void> }

/** Shows where a parcel is to staff, who write that down where no provider tells it. */
export function DeskTrack({ track, reload }: Props) {
  const { carrierName, number, state, tracks, isStopped, canWrite } = track
  const newest = tracks[0]
  return (
    <>
      <p className={desk.text}>
        {carrierName} {number} <ParcelBadge state={state} />
        {newest && (
          <>
            <br />
            {shanghaiMinute(new Date(newest.at))} {newest.text}
          </>
        )}
      </p>
      {isStopped && (
        <p className={desk.text}>快递100查不到新的进度，已停止查询；核对单号后可以重新填写。</p>
      )}
      {canWrite && <LineForm track={track} reload={reload} />}
    </>
  )
}

function LineForm({ track: { id, state }, reload }: Props) {
  const form = useForm({
    initialValues: { state: state ?? ('moving' as string), text: '' },
    rules: ({ text }) => ({ text: faultOf(parcelRules.line, text) }),
    send: async ({ state, text }) => {
      const line = { id, state: state as ParcelState, text: text.trim() }
      await call(addParcelLine, line, { quiet: true })
      notify('success', '快递进度已更新')
      await reload()
    },
  })
  return (
    <form {...form.formProps} className={styles.row}>
      <Select {...form.field('state')} label="快递状态">
        {Object.entries(parcelStates).map(([state, { name }]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
      <TextField {...form.field('text')} label="快递到了哪里" maxLength={parcelRules.line.max[0]} />
      <Button type="submit" variant="second" busy={form.isBusy}>
        更新进度
      </Button>
      {form.failure && <p role="alert">{form.failure}</p>}
    </form>
  )
}
