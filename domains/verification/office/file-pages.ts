import type { PDFPageProxy } from 'pdfjs-dist'

type View = { zoom: number; turns: number }
/** A page that draws itself, `turns` quarter turns to the right. */
export type Page = { draw(canvas: HTMLCanvasElement, view: View): { cancel(): void } }

/** The width of a page at its first zoom. */
const pageWidth = 700
const pagesMax = 50

/** The pages of a file. Throws when the file cannot be read. */
export async function pagesOf(file: Blob): Promise<Page[]> {
  if (file.type === 'application/pdf') return pdfPages(new Uint8Array(await file.arrayBuffer()))
  return [picturePage(await createImageBitmap(file))]
}

async function pdfPages(data: Uint8Array): Promise<Page[]> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker.default
  const pdf = await getDocument({ data, enableXfa: false }).promise
  const count = Math.min(pdf.numPages, pagesMax)
  const pages = await Promise.all(Array.from({ length: count }, (_, at) => pdf.getPage(at + 1)))
  return pages.map(pdfPage)
}

function pdfPage(page: PDFPageProxy): Page {
  return {
    draw(canvas, { zoom, turns }) {
      const rotation = page.rotate + turns * 90
      const { width } = page.getViewport({ scale: 1, rotation })
      const viewport = page.getViewport({ scale: (pageWidth / width) * zoom, rotation })
      canvas.width = viewport.width
      canvas.height = viewport.height
      const task = page.render({ canvas, viewport })
      // The next view cancels it.
      task.promise.catch(() => undefined)
      return { cancel: () => task.cancel() }
    },
  }
}

function picturePage(picture: ImageBitmap): Page {
  return {
    draw(canvas, { zoom, turns }) {
      const isOnSide = turns % 2 === 1
      const [across, down] = isOnSide
        ? [picture.height, picture.width]
        : [picture.width, picture.height]
      const scale = (pageWidth / across) * zoom
      canvas.width = Math.round(across * scale)
      canvas.height = Math.round(down * scale)
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((turns * Math.PI) / 2)
      context?.scale(scale, scale)
      context?.drawImage(picture, -picture.width / 2, -picture.height / 2)
      return { cancel: () => undefined }
    },
  }
}
