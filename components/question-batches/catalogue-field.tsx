import { type ComponentProps, useId } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { type CatalogueName, deskName } from './use-catalogue-names.ts'

type Props = ComponentProps<typeof TextField> & { names: readonly CatalogueName[] }

/** The name of a catalogue: one of those that are there, which the browser offers, or a new one. */
export function CatalogueField({ names, ...field }: Props) {
  const id = useId()
  const isHidden = names.some(({ name, isHidden }) => isHidden && name === field.value?.trim())
  return (
    <>
      <TextField
        {...field}
        // Some browsers offer the names alone, without their labels.
        hint={isHidden ? '隐藏的目录，学员现在看不到' : field.hint}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {names.map((one) => (
          <option
            key={one.name}
            value={one.name}
            label={one.isHidden ? deskName(one) : undefined}
          />
        ))}
      </datalist>
    </>
  )
}
