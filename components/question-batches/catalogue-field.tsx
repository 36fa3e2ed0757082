import { type ComponentProps, useId } from 'react'
import { TextField } from '#components/ui/text-field.tsx'

type Props = ComponentProps<typeof TextField> & { names: readonly string[] }

/** The name of a catalogue: one of those that are there, which the browser offers, or a new one. */
export function CatalogueField({ names, ...field }: Props) {
  const id = useId()
  return (
    <>
      <TextField {...field} list={id} maxLength={40} autoComplete="off" />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
