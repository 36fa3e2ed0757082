'use client'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Count } from './counter.tsx'
import { Counter } from './counter.tsx'
import styles from './rich-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { useAutosave } from './use-autosave.ts'
import { tooLong, writtenHtml } from './written-html.ts'

/** Paragraphs, bold and lists; all else that is pasted becomes these. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]
const attributes = {
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': '答案',
  'data-placeholder': '请输入内容',
}
/** ProseMirror takes the last characters of a composition over shortly after its end. */
const AFTER_COMPOSITION_MS = 60

type Props = {
  text: string
  limit: number | null
  count: Count
  /** Takes what was written, a second after the last key, at the latest after five of writing. */
  onChange: (html: string) => void
  onSave: () => void
  /** With the text that is given up. */
  onCancel: (html: string) => void
}

/** The editor of a written answer. Nothing is told while an input method composes. */
export default function RichEditor({ text, limit, count, onChange, onSave, onCancel }: Props) {
  const [length, setLength] = useState(() => count(text))
  const [isTooLong, setIsTooLong] = useState(false)
  const take = useRef(() => {})
  const autosave = useAutosave({ limit, onChange, read: () => take.current() })
  /** Text of the editor when it was taken over last. */
  const taken = useRef<string | null>(null)
  const [editorProps] = useState(() => ({
    attributes,
    handleDOMEvents: compositionEvents(() => take.current()),
  }))
  const editor = useEditor({
    extensions,
    // Made when the component stands in the page: one made by a render that waits is thrown away a millisecond later.
    immediatelyRender: false,
    content: text,
    editorProps,
    onUpdate: () => take.current(),
  })
  useLayoutEffect(() => {
    if (editor) taken.current ??= writtenHtml(editor.getHTML())
    take.current = () => {
      if (!editor || editor.isDestroyed || editor.view.composing) return
      const html = writtenHtml(editor.getHTML())
      if (html === taken.current) return
      taken.current = html
      const own = count(html)
      setLength(own)
      setIsTooLong(tooLong(html))
      autosave.changed(html, own)
    }
  })
  // The focus is set here, since the timer of `autofocus` may run before the editor is in the page.
  useEffect(() => {
    editor?.commands.focus('end')
  }, [editor])

  return (
    <div className={styles.editor}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className={styles.page} />
      {isTooLong && (
        <p role="alert" className={styles.tooLong}>
          内容过长，还没有保存，请删减
        </p>
      )}
      <div className={styles.foot}>
        <Counter length={length} limit={limit} />
        <button
          type="button"
          className={styles.cancel}
          onClick={() => {
            autosave.drop()
            onCancel(editor ? writtenHtml(editor.getHTML()) : text)
          }}
        >
          取消
        </button>
        <button
          type="button"
          className={styles.save}
          onClick={() => {
            // What is too long would be gone with the editor.
            if (autosave.flush()) onSave()
          }}
        >
          保存
        </button>
      </div>
    </div>
  )
}

/** Hides the prompt while an input method shows something in the editor, which is no text until it is finished. */
function compositionEvents(onEnd: () => void) {
  const mark = ({ dom }: { dom: HTMLElement }, isComposing: boolean) => {
    dom.toggleAttribute('data-composing', isComposing)
    return false
  }
  return {
    compositionstart: (view: { dom: HTMLElement }) => mark(view, true),
    compositionend: (view: { dom: HTMLElement }) => {
      setTimeout(onEnd, AFTER_COMPOSITION_MS)
      return mark(view, false)
    },
  }
}
