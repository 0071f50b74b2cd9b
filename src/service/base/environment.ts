/** Two environments that differ only by host; a key says which one it is of. */
export type Environment = 'sandbox' | 'production';
