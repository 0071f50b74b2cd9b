/** Each environment is a service of its own, on its own host; a key belongs to one of them. */
export type Environment = 'sandbox' | 'production';
