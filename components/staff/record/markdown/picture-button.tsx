type Props = { label?: string; onFiles: (files: File[]) => void }

/** Asks for pictures that shall stand in a text. */
export function PictureButton({ label, onFiles }: Props) {
  return (
    <label className="button" data-variant="quiet">
      插图
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
