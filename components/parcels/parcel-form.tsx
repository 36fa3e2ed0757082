import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { type Carrier, carriers } from '#lib/parcels/carriers.ts'
import { parcelRules } from '#lib/parcels/rules.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import styles from './desk-form.module.css'

type Props = {
  /** Words of the button, and those said when it is done. */
  action: string
  done: string
  /** Sends it without showing a refusal. */
  send: (parcel: { carrier: Carrier; number: string }) => Promise<unknown>
  initial?: { carrier: Carrier; number: string } | undefined
  /** Runs after it is done, or when somebody else was quicker. */
  onDone: () => Promise<void>
}

/** Asks for the carrier and number of a parcel. */
export function ParcelForm({ action, done, send, initial, onDone }: Props) {
  const form = useForm({
    initialValues: { carrier: initial?.carrier ?? '', number: initial?.number ?? '' },
    rules: ({ carrier, number }) => ({
      carrier: carrier ? null : '请选择快递公司',
      number: faultOf(parcelRules.number, number),
    }),
    send: async ({ carrier, number }) => {
      try {
        await send({ carrier: carrier as Carrier, number: number.trim() })
        notify('success', done)
      } catch (error) {
        if (!(error instanceof CallError && (error.code === 404 || error.code === 409))) throw error
        notify('warning', error.message)
      }
      await onDone()
    },
  })
  return (
    <form {...form.formProps} className={styles.row}>
      <Select {...form.field('carrier')} label="快递公司">
        <option value="">请选择</option>
        {Object.entries(carriers).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field('number')}
        label="快递单号"
        maxLength={parcelRules.number.max[0]}
        autoComplete="off"
      />
      <Button type="submit" variant="second" busy={form.isBusy}>
        {action}
      </Button>
      {form.failure && <p role="alert">{form.failure}</p>}
    </form>
  )
}
