import { useId, useState } from 'react'
import { controlProps } from './control-props.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  accept: string
  disabled?: boolean
  /** Keeps nothing once a file is taken: the same one may be chosen again when it has been mended. */
  isEmptied?: boolean
  onFile: (file: File | undefined) => unknown
}

/** A file in the site's words; the browser's own field would speak the browser's language. Files can be dropped on it. */
export function FileField(props: Props) {
  const { label, hint, field, fault, isFaultRead, accept, disabled, isEmptied, onFile } = props
  const id = useId()
  const [name, setName] = useState('')
  return (
    <Field {...{ id, label, hint, fault, isFaultRead }}>
      <span className={styles.file}>
        {/* It covers the button, so that presses and files reach it without any script. */}
        <input
          {...controlProps({ id, field, hint, fault })}
          className={undefined}
          type="file"
          accept={accept}
          disabled={disabled}
          // One that was mended may be chosen again: of the name that it holds already a browser tells nothing.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            setName(file?.name ?? '')
            try {
              await onFile(file)
            } finally {
              if (isEmptied) {
                currentTarget.value = ''
                setName('')
              }
            }
          }}
        />
        <span className="button" data-variant="second" aria-hidden="true">
          选择文件
        </span>
        <span aria-hidden="true">{name || '没有选择文件'}</span>
      </span>
    </Field>
  )
}
