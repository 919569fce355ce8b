import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>
/** A cell of a row: its text, and the edge that `x` is measured from. */
export type Cell = { text: string; x: number; from: 'left' | 'right' }

const margin = 48
const footerSpace = 40
export const rowHeight = 14
export const left = margin
export const right = 595.28 - margin
const bottom = 841.89 - margin - footerSpace

type Titled = { title: string; author: string; language: string; made_at: Date }

/** An empty tagged document with its language, readable by screen readers. */
export function newPdf({ title, author, language, made_at }: Titled): Pdf {
  return new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made_at },
  })
}

/** A title or a paragraph, which may take several lines. */
export function addText(pdf: Pdf, kind: 'H1' | 'H2' | 'P', text: string): void {
  const size = { H1: 20, H2: 12, P: 9 }[kind]
  pdf.addStructure(
    pdf.struct(kind, {}, () => {
      pdf.font(kind === 'P' ? 'Helvetica' : 'Helvetica-Bold').fontSize(size)
      pdf.text(written(text), left, pdf.y, { width: right - left, lineGap: 2 })
    }),
  )
  pdf.moveDown(0.5)
}

/** Whether a height fits on the page. */
export function hasSpace(pdf: Pdf, height = rowHeight): boolean {
  return pdf.y + height <= bottom
}

/** A row of a table, each of its cells on one line. */
export function rowOf(pdf: Pdf, cells: readonly Cell[], kind: 'TH' | 'TD' = 'TD') {
  const y = pdf.y
  const parts = cells.map(({ text, x, from }) =>
    pdf.struct(kind, {}, () => {
      pdf.font(kind === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(8.5)
      const shown = written(text)
      const start = from === 'left' ? x : x - pdf.widthOfString(shown)
      pdf.text(shown, start, y, { lineBreak: false })
    }),
  )
  const row = pdf.struct('TR')
  return { row, parts, next: y + rowHeight }
}

/** The footer of each page, marked as an artifact for screen readers. */
export function addFooter(pdf: Pdf, text: string): void {
  const y = pdf.y
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.font('Helvetica').fontSize(8)
  pdf.text(written(text), left, bottom + 14, { lineBreak: false })
  pdf.endMarkedContent()
  pdf.y = y
}

/** The text limited to Windows-1252, which the standard fonts have; it covers all our languages. */
function written(text: string): string {
  return text
    .replaceAll(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll('\u2212', '-')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g, '?')
}
