/** The content of a clipboard or a drop. */
export type Pasted = { files: readonly File[]; text: string; html: string }

/**
 * The use that is made of it: pictures are uploaded, or a text goes in, null where the browser puts it in by itself; what cannot
 * come is said.
 */
export type Taken = { pictures: File[]; text: string | null; said: string | null }

// A file of a picture that the system does not know has a name alone.
const named = /\.(?:jpe?g|png|gif|webp|bmp|tiff?|hei[cf]|avif)$/i
const isPicture = ({ type, name }: File) => type.startsWith('image/') || named.test(name)

/**
 * Tells a pasted text from pasted pictures. Word and WPS lay a picture of the whole selection beside its text: then the text
 * is meant, as it is without styles; the pictures within it lie on the disk of the writer, where no page can read them.
 */
export function takePasted({ files, text, html }: Pasted): Taken {
  const pictures = files.filter(isPicture)
  // A picture that is dragged out of a page brings its address.
  const isAddress = pictures.length > 0 && /^https?:\/\/\S+$/.test(text.trim())
  if (text.trim() === '' || isAddress) return { pictures, text: null, said: null }
  const within = picturesWithin(html)
  return {
    pictures: [],
    text: ofOffice.test(html) ? inParagraphs(text) : null,
    said:
      within === 0
        ? null
        : `文字已粘贴；里面的 ${within} 张图没有带过来，请另存后用“插图”逐张放进来`,
  }
}

const ofOffice = /\bclass="?Mso|\bmso-|schemas-microsoft-com:office|kingsoft/i

/** Each line of Word is a paragraph, parted by an empty line in Markdown; the rows of a table in Markdown stay together. */
const inParagraphs = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')
    .replace(/(?<=\|)\n\n(?=\|)/g, '\n')

/** The pictures of copied HTML. Word says each twice, for its own eyes within a comment. */
function picturesWithin(html: string): number {
  const shown = html.replace(/<!--.*?-->/gs, '')
  const count = (tag: RegExp, within: string) => [...within.matchAll(tag)].length
  return count(/<img\b/gi, shown) || count(/<v:imagedata\b/gi, html)
}
