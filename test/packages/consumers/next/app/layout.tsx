import type {Metadata} from 'next';
import type {ReactNode} from 'react';

export const metadata: Metadata = {title: 'A shop in Next', icons: 'data:,'};

export default function RootLayout({children}: {children: ReactNode}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
