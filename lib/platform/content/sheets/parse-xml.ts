import sax from 'sax'
import { damaged, SheetFault } from './sheet-fault.ts'

/** A spreadsheet has some ten. */
const MOST_LEVELS = 32

type Heard = {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

/** Reads XML from its beginning to its end; names of tags come without their prefix, entities of its own and more than 32 levels are refused. Throws SheetFault. */
export function parseXml(xml: string, { open, text, close }: Heard): void {
  if (xml === '') return
  const parser = sax.parser(true)
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  let level = 0
  parser.onopentag = ({ name, attributes }) => {
    level += 1
    if (level > MOST_LEVELS) throw new SheetFault(damaged)
    open?.(plain(name), attributes)
  }
  parser.onclosetag = (name) => {
    level -= 1
    close?.(plain(name))
  }
  parser.ontext = (part) => text?.(part)
  parser.oncdata = (part) => text?.(part)
  parser.onerror = () => {
    throw new SheetFault(damaged)
  }
  parser.write(xml.replace(/^\uFEFF/, '')).close()
}
