import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { itemForms } from '../../items.ts'
import { newsText, pageText } from './page-file.ts'
import { type Content, textsFile } from './read-folder.ts'

/** Writes content into a folder that `readFolder` can read; gives the number of files. */
export async function writeFolder(folder: string, content: Content): Promise<number> {
  const files = new Map<string, string>()
  for (const page of content.pages) {
    const name = page.variant ? `${page.path}.${page.variant}` : page.path
    files.set(`${page.locale}/${name}.html`, pageText(page))
  }
  for (const news of content.news) {
    files.set(`${news.locale}/news/${news.slug}.html`, newsText(news))
  }
  for (const snippet of content.snippets) {
    files.set(`${snippet.locale}/snippets/${snippet.id}.html`, `${snippet.content}\n`)
  }
  for (const kind of Object.keys(itemForms)) {
    const items = content.items.filter((one) => one.kind === kind)
    const rows = items.map(({ id, locale, position, enabled, item }) => ({
      id,
      ...(locale ? { locale } : {}),
      position,
      ...(enabled ? {} : { enabled }),
      item,
    }))
    if (rows.length > 0) files.set(`${kind}s.json`, `${JSON.stringify(rows, null, 2)}\n`)
  }
  const texts = content.texts.map(({ brand_id, ...one }) => ({
    ...(brand_id === null ? {} : { brand: Number(brand_id) }),
    ...one,
  }))
  if (texts.length > 0) files.set(textsFile, `${JSON.stringify(texts, null, 2)}\n`)
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return files.size
}
