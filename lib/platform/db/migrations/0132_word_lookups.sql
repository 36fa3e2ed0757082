-- A lookup by words takes a millisecond by its index, and the planner thinks that it finds thousands: to start other processes for it took 10 to 20.
ALTER FUNCTION search_grams(text) PARALLEL UNSAFE;
