import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type Annotation, annotationNames, MOST_PIN_TEXT } from '#lib/questions/annotations.ts'
import own from './picture-desk.module.css'

type Props = {
  drawn: readonly { annotation: Annotation; index: number; number: number }[]
  onText: (index: number, text: string) => void
  onRemove: (index: number) => void
}

/** Lists what stands on one picture: the words of its pins are written here. */
export function DrawnList({ drawn, onText, onRemove }: Props) {
  if (drawn.length === 0) return null
  return (
    <ul className={own.list}>
      {drawn.map(({ annotation: { kind, text }, index, number }) => {
        const name = kind === 'pin' ? `批注 ${number}` : annotationNames[kind]
        return (
          <li key={`${kind} ${index}`}>
            {kind === 'pin' ? (
              <TextField
                label={name}
                value={text}
                maxLength={MOST_PIN_TEXT}
                onChange={(typed) => onText(index, typed)}
              />
            ) : (
              <span>{name}</span>
            )}
            <Button variant="quiet" aria-label={`去掉${name}`} onClick={() => onRemove(index)}>
              去掉
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
