import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RelaxNGValidator, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'

const folder = join(process.cwd(), 'lib/platform/seo/testing')
const schemaOf = (file: string) => XmlDocument.fromString(readFileSync(join(folder, file), 'utf8'))

/** For tests: sitemaps and their index by their schema. */
export const sitemapFaults = (text: string) =>
  xmlFaults(text, XsdValidator.fromDoc(schemaOf('sitemap.xsd')))

/** For tests: a feed by its schema. */
export const atomFaults = (text: string) =>
  xmlFaults(text, RelaxNGValidator.fromDoc(schemaOf('atom.rng')))

/** What is wrong, a line each; a text that is no XML is one fault. */
function xmlFaults(text: string, schema: XsdValidator | RelaxNGValidator): string[] {
  try {
    schema.validate(XmlDocument.fromString(text))
    return []
  } catch (error) {
    if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim())
    throw error
  }
}
