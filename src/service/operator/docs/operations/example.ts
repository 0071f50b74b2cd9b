/** Example values, which callers replace with their own. */
export const EXAMPLE = {
  locationId: 'k3Vb0Tq8YwLr2ZsNe7Dx5M',
  userId: 'Qm4cW9hRz1Tf6KyUa8Bj3P',
  eventId: '01KJQ6PSG05W9D3ZK7XH2MTQ4R',
  apiKey: 'pk_sandbox_aHR0cDovL2xvY2FsaG9zdDo0NjAw_9fKq2LxV7mTzR4wN',
  code: '314159',
  placeId: 'hw42718731n1234',
  panoramaId: 'drawn_-3490580_-5619130_day',
  idempotencyKey: '6f1c9d1e-2b7a-4c55-9a0e-3d5f8b2c7e10',
} as const;
