import { useId, useState } from 'react'
import {
  kbRange,
  type PhotoSize,
  photoPresets,
  readPhotoSize,
} from '#lib/handbook/client/photo/presets.ts'
import styles from './photo-editor.module.css'

const OWN = 'own'
const [usual] = photoPresets
const start: PhotoSize = usual ?? { width: 295, height: 413, minKb: null, maxKb: 100 }
const fields = [
  { name: 'width', label: '宽（像素）' },
  { name: 'height', label: '高（像素）' },
  { name: 'maxKb', label: '不超过（KB）' },
] as const

type Typed = Record<(typeof fields)[number]['name'], string>
const typedOf = ({ width, height, maxKb }: PhotoSize): Typed => ({
  width: `${width}`,
  height: `${height}`,
  maxKb: maxKb === null ? '' : `${maxKb}`,
})

/** The size that a photo is made in: one of the presets, or typed by hand, beginning with the last preset. */
export function usePhotoSize() {
  const [id, setId] = useState(usual?.id ?? OWN)
  const [size, setSize] = useState(start)
  const [typed, setTyped] = useState(typedOf(start))
  const read = id === OWN ? readPhotoSize(typed) : { size, fault: null }
  const choose = (id: string) => {
    setId(id)
    const preset = photoPresets.find((one) => one.id === id)
    if (preset) {
      setSize(preset)
      setTyped(typedOf(preset))
    }
  }
  const type = (some: Partial<Typed>) => {
    const all = { ...typed, ...some }
    setTyped(all)
    // A fault leaves the crop as it was.
    setSize(readPhotoSize(all).size ?? size)
  }
  return { id, size, typed, fault: read.fault, choose, type }
}

export function PhotoSizeField({
  id,
  typed,
  fault,
  choose,
  type,
}: ReturnType<typeof usePhotoSize>) {
  const ownId = useId()
  return (
    <div className={styles.sizes}>
      <label htmlFor={ownId}>规格</label>
      <select id={ownId} value={id} onChange={(event) => choose(event.currentTarget.value)}>
        {photoPresets.map(({ id, name, width, height, ...limits }) => (
          <option key={id} value={id}>
            {name} {width}×{height}，{kbRange(limits)}
          </option>
        ))}
        <option value={OWN}>自己填写</option>
      </select>
      {id === OWN && (
        <div className={styles.own}>
          {fields.map(({ name, label }) => (
            <label key={name}>
              {label}
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={5}
                value={typed[name]}
                aria-describedby={fault ? `${ownId}-fault` : undefined}
                onChange={(event) => type({ [name]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
      <p role="status" id={`${ownId}-fault`} className={styles.fault}>
        {fault}
      </p>
    </div>
  )
}
