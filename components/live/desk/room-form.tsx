import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { FieldInput } from '#components/staff/record/field-input.tsx'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import SearchSelect from '#components/ui/search-select.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveLiveRoom, staffLiveChoices } from '#lib/live/calls.ts'
import type { StaffLiveRoom } from '#lib/live/desk-contract.ts'
import { faultsOfRoom } from '#lib/live/room-faults.ts'
import { roomFields } from '#lib/live/room-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'

const { film: _, hlsAddress, replayFilm: __, replayUntil, replayFor, ...firstFields } = roomFields
const lastFields = { replayUntil, replayFor }

const usual = { ...toForm(roomFields, null), access: 'public', membersFrom: '0', replayFor: '0' }

type Props = {
  /** Null for a new one. */
  room: StaffLiveRoom | null
  onSaved: (id: number) => void
}

/** Edits a live room. Keeps the typed text when someone else saved first. */
export function RoomForm({ room, onSaved }: Props) {
  const { data, error, mutate } = useEndpoint(staffLiveChoices, {}, { quiet: true })
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(room?.text ?? null)
  const form = useForm<Form>({
    initialValues: was ? toForm(roomFields, was) : usual,
    rules: (typed) => faultsOfRoom(fromForm(roomFields, typed)),
    send: async (typed) => {
      const text = fromForm(roomFields, typed)
      const { id } = await call(saveLiveRoom, { id: room?.id ?? null, was, text }, { quiet: true })
      if (room) notify('success', '已保存，直播间里已更新')
      onSaved(id)
    },
  })
  if (!data)
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[240, 240]} />
    )
  const filmField = (name: 'film' | 'replayFilm', none: string) => {
    const value = String(form.values[name])
    const isMissing = value !== '' && data.films.every((one) => one.value !== value)
    return (
      <SearchSelect
        {...form.field(name)}
        label={roomFields[name].label}
        value={value}
        options={[
          { value: '', name: none },
          ...(isMissing ? [{ value, name: value }] : []),
          ...data.films,
        ]}
      />
    )
  }
  return (
    <form {...form.formProps} className={desk.form}>
      <RecordFields
        form={form}
        fields={firstFields}
        sources={{ courseLessonId: data.lessons, videoId: data.videos }}
      />
      {filmField('film', '不用本站的影片')}
      <FieldInput label={hlsAddress.label} field={hlsAddress} typed={form.field('hlsAddress')} />
      {filmField('replayFilm', '没有回放')}
      <RecordFields form={form} fields={lastFields} />
      <SaveBar form={form} />
    </form>
  )
}
